import { afterAll } from 'vitest'
import { leaveAll } from './stage.ts'

afterAll(async () => {
  await leaveAll()
})
