import { notFound } from '@tanstack/react-router'
import type { LegalKind } from '#domain/legal/enumerations.ts'
import { api } from '#web/api/client.ts'
import { orNotFound } from '#web/api/or-not-found.ts'
import { whole } from '#web/url/search-params.ts'

/** The text that holds, or the edition of the address. */
export async function loadLegalText(kind: LegalKind, version: string | undefined) {
  const asked = whole(version, 1)
  if (version !== undefined && asked === undefined) throw notFound()
  return orNotFound(api.getLegalText({ params: { kind }, query: { version: asked } }))
}
