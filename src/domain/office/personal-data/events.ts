declare module '#platform/events.ts' {
  interface Events {
    /** The file is ready for download. */
    'personalData.ready': { disclosureID: string }
  }
}

export {}
