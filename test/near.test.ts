import { expect, test } from 'vitest'
import { nearby } from '../bin/near.ts'

test('the tests near a change are those of its folders, and the rules of layout', () => {
  expect(
    nearby(['src/domain/talk/chat/settle.ts', 'src/domain/talk/chat/settle.test.ts', 'README.md', 'src/web/ui/button.module.css']),
  ).toEqual(['src/architecture.test.ts', 'src/domain/talk/chat/'])
  expect(nearby(['test/fuzz.test.ts', 'test/app.ts'])).toEqual(['src/architecture.test.ts', 'test/fuzz.test.ts'])
})
