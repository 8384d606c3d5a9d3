declare module '#platform/events.ts' {
  interface Events {
    /** The file is there to be fetched. */
    'disclosure.ready': { disclosureID: string }
  }
}

export {}
