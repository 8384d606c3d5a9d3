declare module '#platform/events.ts' {
  interface Events {
    'inquiry.received': { inquiryID: string }
    /** With the token for the answer's page, meant only for its reader. */
    'inquiry.answered': { inquiryID: string; messageID: string; token: string }
    'inquiry.replied': { inquiryID: string }
    /** Deleted after its retention period, or because its author left: listeners delete what they keep of it. */
    'inquiry.forgotten': { inquiryID: string }
  }
}

export {}
