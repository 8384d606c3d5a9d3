import type { TestApp } from './app.ts'
import { cast, type Person } from './cast.ts'
import { uploaded } from './pictures.ts'

/** Identity as on the documents. */
export const identity = {
  lastNameKana: 'スズイ',
  firstNameKana: 'スズ',
  birthDate: '1960-02-03',
  postCode: '6800001',
  cityCode: '31201',
  address1: '浜坂',
  address2: '1-2-3',
  phone: '09011112222',
}
/** Uploaded pictures of identity documents. */
export const papers = async (app: TestApp, by: Person, count: number) => {
  const paths: string[] = []
  for (let n = 0; n < count; n++) paths.push((await uploaded(app, by, 'identification', { width: 60, height: 40 })).path)
  return paths
}
/** A person applies for approval as a seller. */
export async function apply(app: TestApp, by: Person = 'suzu', more: object = {}) {
  const body = { identificationDocumentType: 1 as const, imagePaths: await papers(app, by, 2), ...identity, ...more }
  return app.as(by).applySeller({ params: { id: cast[by].id }, body })
}

/** The office checks the applicant for links to organised crime and finds none: required for approval. */
export const clear = (app: TestApp, id: Person = 'suzu') =>
  app.as('ada').putAntisocialCheck({ params: { id }, body: { result: 1, means: '新聞記事の検索', day: '2026-11-20' } })
