declare module '#platform/events.ts' {
  interface Events {
    /** A prefecture is to be offered no longer. Within: a room in which it is in use refuses. */
    'prefecture.puttingAway': { prefecturesCode: string }
  }
}

export {}
