declare module '#platform/events.ts' {
  interface Events {
    /** Another account for what members pay is coming: every chief hears of it at once. */
    'bankAccount.announced': { settingID: string }
    /** Other terms are coming: every chief hears of it, for one of them is to look at it. */
    'terms.written': { settingID: string }
  }
}

export {}
