import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RestrictDialog, SuspendDialog, WarnDialog } from './measure-dialogs.tsx'
import { memberText } from './member-words.ts'

test('a warning, a restriction and a suspension name their member', () => {
  const asked = { userID: 'bea', of: memberText({ name: '別府 美亜', userType: 3 }), onClose: () => {}, onDone: () => {} }
  const shutOut = { ...asked, version: 1, consequences: [], final: true, confirming: false }
  for (const dialog of [<WarnDialog key="w" {...asked} />, <RestrictDialog key="r" {...asked} />, <SuspendDialog key="s" {...shutOut} />])
    expect(renderToString(dialog)).toContain('別府 美亜 様（買主）')
  expect(memberText(undefined)).toBe('退会した会員')
})
