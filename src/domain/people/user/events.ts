import type { CorrectableField } from './correction-enumerations.ts'

declare module '#platform/events.ts' {
  interface Events {
    'user.signedUp': { userID: string }
    /** First sign-in from a new device. */
    'user.signedIn': { userID: string; device: string }
    /** A refresh token was used twice, apparently from elsewhere: that sign-in has been ended. */
    'user.signInCopied': { userID: string; familyID: string }
    'user.emailChanged': { userID: string }
    /** A profile picture was chosen (null: removed). In the transaction: refuses pictures that are not the member's own upload. */
    'user.profileImageChosen': { userID: string; path: string | null; previous: string | null }
    'user.suspended': { userID: string }
    /** Emitted once the suspension, or its confirmation, is written: whom to notify, and of what. */
    'user.shutOut': { userID: string; measureID: string }
    /** `unconfirmed`: ended automatically, because no chief confirmed it in time. */
    'user.reinstated': { userID: string; reason: string; unconfirmed: boolean }
    /** An operator warned a member; the two events below: restricted them, lifted the restriction. */
    'user.warned': { userID: string; measureID: string }
    /** The warning responds to a report. In the transaction: refuses a report about somebody else. */
    'user.warning': { userID: string; caseID: string }
    'user.restricted': { userID: string; measureID: string }
    'user.unrestricted': { userID: string }
    /** A measure is about to be applied to linked accounts. In the transaction: refuses accounts that are not linked. */
    'user.linkedMeasuring': { userID: string; others: readonly string[] }
    /** An operator corrected these fields of the member. */
    'user.corrected': { userID: string; fields: readonly CorrectableField[]; requestID?: string }
    /** The correction answers a request. In the transaction: refuses a request that does not match. Emitted before the member is locked. */
    'user.correcting': { userID: string; requestID: string }
    /**
     * An operator ends a membership at its member's request: emitted while the member's contacts are still known. `requestID`: the request
     * that this answers.
     */
    'user.erasing': { userID: string; requestID?: string }
    /** A member leaves on their own: emitted while their contacts, and what ends with the membership, are still known. */
    'user.resigning': { userID: string }
    /** Before a membership ends. In the transaction: a listener that still needs the member throws. Emitted before their row is locked. */
    'user.leaving': { userID: string }
    /** Before a member's data is erased. Emitted before their row is locked, for rows that are locked before users. */
    'user.forgetting': { userID: string }
    /** The member left under a retention hold: access ends and mail stops, but nothing is erased. */
    'user.parted': { userID: string }
    /** The member left: listeners erase their personal data. */
    'user.left': { userID: string }
  }
}
