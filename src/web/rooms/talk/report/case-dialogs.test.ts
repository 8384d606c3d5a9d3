import { expect, test } from 'vitest'
import { ReasonKind } from '#domain/base/reason/enumerations.ts'
import { LetterReader } from '#domain/talk/report/case-enumerations.ts'
import { textsFor } from './case-dialogs.tsx'

test('the reported member is offered no text that thanks the reporter', () => {
  expect(textsFor[LetterReader.subject]).toBe(ReasonKind.warned)
  expect(textsFor[LetterReader.reporter]).toBe(ReasonKind.reported)
})
