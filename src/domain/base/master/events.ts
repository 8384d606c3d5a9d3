declare module '#platform/events.ts' {
  interface Events {
    /** A prefecture is about to be archived. Within: a room that uses it refuses. */
    'prefecture.puttingAway': { prefecturesCode: string }
    /** Two facilities are about to be merged. Within: a room that stores the code replaces it, and reports how many rows it changed. */
    'facility.merging': { from: number; into: number; moved: Record<string, number> }
  }
}

export {}
