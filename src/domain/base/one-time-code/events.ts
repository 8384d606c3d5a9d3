import type { CodePurpose } from './enumerations.ts'

declare module '#platform/events.ts' {
  interface Events {
    /** Within only: the code is kept only in the letter. */
    'oneTimeCode.asked': { holder: 'member' | 'companion'; holderID: string; purpose: CodePurpose; code: string }
  }
}
