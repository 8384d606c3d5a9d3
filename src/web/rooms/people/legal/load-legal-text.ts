import { notFound } from '@tanstack/react-router'
import type { LegalKind } from '#domain/people/legal/enumerations.ts'
import { api } from '#web/api/client.ts'
import { orNotFound } from '#web/api/or-not-found.ts'
import { whole } from '#web/url/search-params.ts'

/** Meta descriptions for search engines. */
const described: Record<LegalKind, string> = {
  terms: '縁側（Engawa）をご利用いただくときの約束です。',
  privacy: '縁側（Engawa）がお預かりする個人情報の取り扱いについての方針です。',
  law: '縁側（Engawa）の特定商取引法に基づく表記です。',
  guideline: '縁側（Engawa）でしてはいけないことと、そのときの対応をまとめています。',
  external: '縁側（Engawa）から外部へ送信される情報についてのご説明です。',
}

/** The text in force, or the edition named in the address. */
export async function loadLegalText(kind: LegalKind, version: string | undefined) {
  const asked = whole(version, 1)
  if (version !== undefined && asked === undefined) throw notFound()
  const [text, { headOf }] = await Promise.all([
    orNotFound(api.getLegalText({ params: { kind }, query: { version: asked } })),
    import('#web/head/head.ts'),
  ])
  return { ...text, head: headOf({ title: text.title, description: described[kind], path: `/${kind}` }) }
}
