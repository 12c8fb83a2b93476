import IdemCore
import IdemScreen

/// A view with others attached that are made of a preference which the views in it give.
///
/// The value is known once the frame stands; where it is another, the next frame, which follows at once, shows what is made of it.
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
  /// Views over this one, made of the value of a preference that it gives.
  public func overlayPreferenceValue<K: PreferenceKey, V: View>(
    _ key: K.Type = K.self, alignment: Alignment = .center, @ViewBuilder _ transform: @escaping (K.Value) -> V
  ) -> some View {
    PreferenceAttachment<K, Self, V>(self, .overlay(alignment), attached: transform)
  }

  /// Views behind this one, made of the value of a preference that it gives.
  public func backgroundPreferenceValue<K: PreferenceKey, V: View>(
    _ key: K.Type = K.self, alignment: Alignment = .center, @ViewBuilder _ transform: @escaping (K.Value) -> V
  ) -> some View {
    PreferenceAttachment<K, Self, V>(self, .background(alignment), attached: transform)
  }
}
