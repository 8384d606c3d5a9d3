declare module '#platform/events.ts' {
  interface Events {
    'note.mentioned': { noteID: string; userIDs: readonly string[] }
  }
}

export {}
