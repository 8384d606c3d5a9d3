import type { CorrectableField } from './correction-enumerations.ts'

declare module '#platform/events.ts' {
  interface Events {
    'user.signedUp': { userID: string }
    /** Their account was opened on a device on which it never was before. */
    'user.signedIn': { userID: string; device: string }
    /** What keeps one signed in was used a second time, elsewhere as it seems: that sign-in is over. */
    'user.signInCopied': { userID: string; familyID: string }
    'user.emailChanged': { userID: string }
    /** A picture was chosen for the profile (null: taken away). Within: refuses one that is not the member's own upload. */
    'user.profileImageChosen': { userID: string; path: string | null; previous: string | null }
    'user.suspended': { userID: string }
    /** Said once the suspension, or its confirmation, is written: whom to tell, and what. */
    'user.shutOut': { userID: string; measureID: string }
    /** `unconfirmed`: by itself, for no chief confirmed it in time. */
    'user.reinstated': { userID: string; reason: string; unconfirmed: boolean }
    /** An operator asks somebody to do otherwise; takes something from them for a while; gives it back. */
    'user.warned': { userID: string; measureID: string }
    /** It answers a report. Within: refuses one that tells of somebody else. */
    'user.warning': { userID: string; caseID: string }
    'user.restricted': { userID: string; measureID: string }
    'user.unrestricted': { userID: string }
    /** The same is about to be done to accounts that belong together. Within: refuses those that do not. */
    'user.linkedMeasuring': { userID: string; others: readonly string[] }
    /** An operator corrected what is theirs: these fields. */
    'user.corrected': { userID: string; fields: readonly CorrectableField[]; requestID?: string }
    /** It answers what they asked for. Within: refuses a request that this does not answer. Said before the member is locked. */
    'user.correcting': { userID: string; requestID: string }
    /** An operator ends a membership at its member's request: said while it is still known where they are reached. `requestID`: the request that this answers. */
    'user.erasing': { userID: string; requestID?: string }
    /** A member leaves by themselves: said while it is still known where they are reached, and what ends with it. */
    'user.resigning': { userID: string }
    /** Somebody wants to leave. Within: a room that still needs them refuses. Said before their row is locked. */
    'user.leaving': { userID: string }
    /** What is kept of them is about to be erased. Said before their row is locked, for what comes ahead of it. */
    'user.forgetting': { userID: string }
    /** They have left while what is kept of them may not be lost: doors are shut, and nothing reaches them any more. */
    'user.parted': { userID: string }
    /** They have left: what a room keeps of their person is to be erased. */
    'user.left': { userID: string }
  }
}
