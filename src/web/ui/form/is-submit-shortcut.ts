import type { KeyboardEvent } from 'react'

/** Ctrl+Enter or ⌘+Enter, where Enter alone starts a new line. While an input method is composing, Enter belongs to it. */
export const isSubmitShortcut = ({ key, ctrlKey, metaKey, nativeEvent }: KeyboardEvent) =>
  key === 'Enter' && (ctrlKey || metaKey) && !nativeEvent.isComposing
