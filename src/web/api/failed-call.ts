import { createSerializationAdapter } from '@tanstack/react-router'
import type { FetchError } from 'ofetch'
import { isFetchError } from './problem.ts'

/**
 * A call that failed while the server drew the page goes to the browser as what it is: written out as any error it would keep its message
 * alone, and the page that comes to life would say something else than the one that was drawn.
 */
export const failedCall = createSerializationAdapter({
  key: 'failed-call',
  test: isFetchError,
  toSerializable: ({ message, status, data }) => ({ message, status, data }),
  fromSerializable: ({ message, ...answer }) => Object.assign(new Error(message), { name: 'FetchError', ...answer }) as FetchError,
})
