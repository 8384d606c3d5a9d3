import type { KeyboardEvent } from 'react'

/** Ctrl+Enter or ⌘+Enter, where Enter alone begins a line. While an input method is still choosing characters, Enter is its own. */
export const asksToSend = ({ key, ctrlKey, metaKey, nativeEvent }: KeyboardEvent) =>
  key === 'Enter' && (ctrlKey || metaKey) && !nativeEvent.isComposing
