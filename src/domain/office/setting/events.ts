declare module '#platform/events.ts' {
  interface Events {
    /** A new account for payments is coming: all chiefs are notified immediately. */
    'setting.bankAnnounced': { settingID: string }
    /** New terms are coming: all chiefs are notified, because one of them has to confirm. */
    'terms.written': { settingID: string }
  }
}

export {}
