import { createIsomorphicFn } from '@tanstack/react-start'
import { runningConfig } from '#server/running.ts'

/** The address of this site without a path, as others have to write it. */
export const siteURL = createIsomorphicFn()
  .server((): string => runningConfig().baseURL)
  .client((): string => window.location.origin)
