import { notFound } from '@tanstack/react-router'

/** For `params: { parse: uuids }`: every parameter that the path has is an id that the product made; anything else is the 404 page. */
export const uuids = <P extends Record<string, string | undefined>>(raw: P): P => every(raw, /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i)

/** For `params: { parse: userIDs }`: ids of users come from the identity provider and have its form. */
export const userIDs = <P extends Record<string, string | undefined>>(raw: P): P => every(raw, /^[\w-]{1,128}$/)

function every<P extends Record<string, string | undefined>>(raw: P, form: RegExp): P {
  if (Object.values(raw).every((value) => value === undefined || form.test(value))) return raw
  throw notFound()
}

/** For `params: { parse: areaCodes }`: two digits of a prefecture, five of a city. */
export const areaCodes = <P extends Record<string, string>>(raw: P): P => every(raw, /^\d{2}(\d{3})?$/)
