import { createIsomorphicFn } from '@tanstack/react-start'
import { configuredURL } from './site-url.server.ts'

/** The address of this site without a path, as others have to write it. */
export const siteURL = createIsomorphicFn()
  .server(configuredURL)
  .client((): string => window.location.origin)
