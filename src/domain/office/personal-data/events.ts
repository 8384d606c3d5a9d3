declare module '#platform/events.ts' {
  interface Events {
    /** The file is ready for download. */
    'disclosure.ready': { disclosureID: string }
  }
}

export {}
