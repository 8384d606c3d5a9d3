declare module '#platform/events.ts' {
  interface Events {
    /** A prefecture is to be offered no longer. Within: a room in which it is in use refuses. */
    'prefecture.puttingAway': { prefecturesCode: string }
    /** Two facilities become one. Within: a room that keeps the code takes the other, and says of what it did so how often. */
    'facility.merging': { from: number; into: number; moved: Record<string, number> }
  }
}

export {}
