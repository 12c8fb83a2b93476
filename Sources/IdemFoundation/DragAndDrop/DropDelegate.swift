import Foundation
import IdemScreen
import IdemViews

/// What a drop does with what was dragged. It is only a word: the source and the destination do what they do.
public enum DropOperation: Hashable, Sendable { case cancel, forbidden, copy, move }

/// What a destination would do with a drag.
public struct DropProposal: Hashable, Sendable {
  public let operation: DropOperation
  /// Creates a proposal.
  public init(operation: DropOperation) { self.operation = operation }
}

/// The state of a drag over a destination.
public struct DropInfo {
  /// The cell of the pointer, in the coordinates of the destination.
  public let location: Foundation.CGPoint
  let providers: [NSItemProvider]

  /// Whether a dragged value has one of some types.
  public func hasItemsConforming(to contentTypes: [UTType]) -> Bool { !itemProviders(for: contentTypes).isEmpty }
  /// Whether a dragged value has one of some types, such as `public.text`.
  public func hasItemsConforming(to types: [String]) -> Bool { !itemProviders(for: types).isEmpty }
  /// The dragged values of some types.
  public func itemProviders(for contentTypes: [UTType]) -> [NSItemProvider] { itemProviders(for: contentTypes.map(\.identifier)) }
  /// The dragged values of some types, such as `public.text`.
  public func itemProviders(for types: [String]) -> [NSItemProvider] {
    providers.filter { provider in types.contains { provider.hasItemConformingToTypeIdentifier($0) } }
  }
}

/// An object that takes drags, and follows them over a view.
@MainActor @preconcurrency
public protocol DropDelegate {
  /// Whether it takes a drag. By default, it does.
  func validateDrop(info: DropInfo) -> Bool
  /// Called when a drag enters the view.
  func dropEntered(info: DropInfo)
  /// Called when a drag moves over the view. The proposal has no effect, except that nothing is dropped after `cancel` and `forbidden`.
  func dropUpdated(info: DropInfo) -> DropProposal?
  /// Called when a drag leaves the view or ends.
  func dropExited(info: DropInfo)
  /// Takes the values. Returns whether it did.
  func performDrop(info: DropInfo) -> Bool
}

extension DropDelegate {
  public func validateDrop(info: DropInfo) -> Bool { true }
  public func dropEntered(info: DropInfo) {}
  public func dropUpdated(info: DropInfo) -> DropProposal? { nil }
  public func dropExited(info: DropInfo) {}
}

/// The dragged values that have one of some types, as providers. A value that is no provider is put into one.
@MainActor private func providers(of items: [Any], _ types: [String]) -> [NSItemProvider] {
  items.map { $0 as? NSItemProvider ?? NSItemProvider(object: $0) }.filter { provider in
    provider.item == nil || types.contains { provider.hasItemConformingToTypeIdentifier($0) }
  }
}

extension View {
  /// Takes values of some types that are dragged here, and the files that are dropped on the terminal's window, if a file is among the types.
  ///
  /// - Parameters:
  ///   - supportedContentTypes: the types.
  ///   - isTargeted: whether a drag is over the view.
  ///   - action: gets the values. It returns whether it took them.
  public func onDrop(
    of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?, perform action: @escaping @MainActor ([NSItemProvider]) -> Bool
  ) -> some View { onDrop(of: supportedContentTypes, isTargeted: isTargeted) { providers, _ in action(providers) } }

  /// The same with the cell of the drop, in the coordinates of this view.
  public func onDrop(
    of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?,
    perform action: @escaping @MainActor (_ providers: [NSItemProvider], _ location: Foundation.CGPoint) -> Bool
  ) -> some View { onDrop(of: supportedContentTypes.map(\.identifier), isTargeted: isTargeted, perform: action) }

  /// The same with the names of the types, such as `public.text`.
  public func onDrop(
    of supportedTypes: [String], isTargeted: Binding<Bool>?, perform action: @escaping @MainActor ([NSItemProvider]) -> Bool
  ) -> some View { onDrop(of: supportedTypes, isTargeted: isTargeted) { providers, _ in action(providers) } }

  /// The same with the names of the types and the cell of the drop.
  public func onDrop(
    of supportedTypes: [String], isTargeted: Binding<Bool>?,
    perform action: @escaping @MainActor (_ providers: [NSItemProvider], _ location: Foundation.CGPoint) -> Bool
  ) -> some View {
    dropHandler(
      DropHandler(
        accepts: { items, _ in !providers(of: items, supportedTypes).isEmpty }, entered: { _, _ in isTargeted?.wrappedValue = true },
        moved: { _, _ in }, exited: { _ in isTargeted?.wrappedValue = false },
        drop: { action(providers(of: $0, supportedTypes), Foundation.CGPoint($1)) })
    )
    .onPathDrop { paths in
      let files = providers(of: paths.map { URL(fileURLWithPath: $0) }, supportedTypes)
      return !files.isEmpty && action(files, .zero)
    }
  }

  /// Takes values of some types that are dragged here, by an object that follows the drag.
  public func onDrop(of supportedContentTypes: [UTType], delegate: any DropDelegate) -> some View {
    onDrop(of: supportedContentTypes.map(\.identifier), delegate: delegate)
  }

  /// The same with the names of the types, such as `public.text`.
  public func onDrop(of supportedTypes: [String], delegate: any DropDelegate) -> some View {
    @MainActor func info(_ items: [Any], _ location: Point) -> DropInfo {
      DropInfo(location: Foundation.CGPoint(location), providers: providers(of: items, supportedTypes))
    }
    return dropHandler(
      DropHandler(
        accepts: { !providers(of: $0, supportedTypes).isEmpty && delegate.validateDrop(info: info($0, $1)) },
        entered: { delegate.dropEntered(info: info($0, $1)) }, moved: { _ = delegate.dropUpdated(info: info($0, $1)) },
        exited: { delegate.dropExited(info: info($0, .zero)) },
        drop: { items, location in
          let info = info(items, location), operation = delegate.dropUpdated(info: info)?.operation
          return operation != .cancel && operation != .forbidden && delegate.performDrop(info: info)
        }))
  }
}
