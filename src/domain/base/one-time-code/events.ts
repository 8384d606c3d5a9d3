import type { CodePurpose } from './enumerations.ts'

declare module '#platform/events.ts' {
  interface Events {
    /** Within alone: the code is kept nowhere but in the letter. */
    'oneTimeCode.asked': { holder: 'member' | 'companion'; holderID: string; purpose: CodePurpose; code: string }
  }
}
