import { useEffect, useState } from 'react'
import { api } from '#web/api/client.ts'

type Cities = Awaited<ReturnType<typeof api.listCities>>['items']

/** The municipalities of a prefecture; undefined while loading, with a retry function if that failed. */
export function useCities(prefecturesCode: string): { cities: Cities | undefined; retry: (() => void) | undefined } {
  const [answer, setAnswer] = useState<{ of: string; cities: Cities | undefined }>()
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again.
  useEffect(() => {
    if (!prefecturesCode) return
    let current = true
    citiesOf(prefecturesCode).then(
      (cities) => current && setAnswer({ of: prefecturesCode, cities }),
      () => current && setAnswer({ of: prefecturesCode, cities: undefined }),
    )
    return () => {
      current = false
    }
  }, [prefecturesCode, attempt])

  const answered = answer?.of === prefecturesCode ? answer : undefined
  const failed = answered !== undefined && answered.cities === undefined
  const retry = () => {
    setAnswer(undefined)
    setAttempt((before) => before + 1)
  }
  return { cities: answered?.cities, retry: failed ? retry : undefined }
}

const asked = new Map<string, Promise<Cities>>()

/** Loaded once per prefecture and visit; a failure is not cached. */
function citiesOf(prefecturesCode: string): Promise<Cities> {
  const known = asked.get(prefecturesCode)
  if (known) return known
  const cities = api.listCities({ query: { prefecturesCode } }).then(({ items }) => items)
  cities.catch(() => asked.delete(prefecturesCode))
  asked.set(prefecturesCode, cities)
  return cities
}
