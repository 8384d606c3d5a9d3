import { createSerializationAdapter } from '@tanstack/react-router'
import type { FetchError } from 'ofetch'
import { isFetchError } from './problem.ts'

/**
 * Carries a call that failed during server rendering to the browser with its status and problem. As a plain error it would keep only its
 * message, and hydration would show something else than the server rendered.
 */
export const failedCall = createSerializationAdapter({
  key: 'failed-call',
  test: isFetchError,
  toSerializable: ({ message, status, data }) => ({ message, status, data }),
  fromSerializable: ({ message, ...answer }) => Object.assign(new Error(message), { name: 'FetchError', ...answer }) as FetchError,
})
