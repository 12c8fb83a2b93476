import IdemCore
import IdemScreen

/// A view with attached views that are built from a preference of its descendants.
///
/// The value is available after the commit pass. If it differs from before, the next frame, which follows at once, shows the new attached
/// views.
private struct PreferenceAttachment<Key: PreferenceKey, Base: View, Attached: View>: View {
  let base: Base
  let attachment: Attachment
  let attached: (Key.Value) -> Attached
  @State private var value = Key.defaultValue

  init(_ base: Base, _ attachment: Attachment, @ViewBuilder attached: @escaping (Key.Value) -> Attached) {
    self.base = base
    self.attachment = attachment
    self.attached = attached
  }

  var body: some View {
    base.modifier(PreferenceChangeModifier<Key> { value = $0 })
      .modifier(AttachmentModifier(attachment: attachment, attached: attached(value)))
  }
}

extension View {
  /// Shows views over this one, built from the preference value of its descendants. A new value is shown one frame later.
  public func overlayPreferenceValue<K: PreferenceKey, V: View>(
    _ key: K.Type = K.self, alignment: Alignment = .center, @ViewBuilder _ transform: @escaping (K.Value) -> V
  ) -> some View {
    PreferenceAttachment<K, Self, V>(self, .overlay(alignment), attached: transform)
  }

  /// Shows views behind this one, built from the preference value of its descendants. A new value is shown one frame later.
  public func backgroundPreferenceValue<K: PreferenceKey, V: View>(
    _ key: K.Type = K.self, alignment: Alignment = .center, @ViewBuilder _ transform: @escaping (K.Value) -> V
  ) -> some View {
    PreferenceAttachment<K, Self, V>(self, .background(alignment), attached: transform)
  }
}
