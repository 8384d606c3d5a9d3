import { createIsomorphicFn } from '@tanstack/react-start'
import { configuredURL } from './site-url.server.ts'

/** The origin of this site, for use in absolute addresses. */
export const siteURL = createIsomorphicFn()
  .server(configuredURL)
  .client((): string => window.location.origin)
