import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { formatNumber } from '#domain/base/words/format.ts'
import type { CityNames } from '../conditions/condition-words.ts'
import { type ParsedSearch, searchOf } from '../conditions/conditions.ts'
import type { ResultsPath } from '../conditions/results-path.ts'
import { type RelaxationWords, relaxationsOf } from './relaxation-words.ts'
import styles from './relaxations.module.css'

/** Avoids dead ends: shows how many more results each removed condition would bring. */
export function Relaxations({ relaxations, path }: { relaxations: readonly RelaxationWords[]; path: ResultsPath }) {
  if (relaxations.length === 0) return null
  return (
    <section className="stack gap-2 tinted pad-4">
      <h2 className="text-m">条件をゆるめると見つかる物件</h2>
      <ul className="cluster gap-2">
        {relaxations.map(({ key, label, more, search }) => (
          <li key={key}>
            <Link
              to={path}
              search={search as Record<string, string>}
              className={`inline-row gap-x-2 plain-link outlined target paper ${styles.one}`}
            >
              <span>{label.startsWith('「') ? label : `「${label}」`}を外すと</span>
              <strong className="figures">＋{formatNumber(more)}件</strong>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The same while conditions are still being chosen. */
export function LiveRelaxations({ of, cityNames, path }: { of: ParsedSearch; cityNames: CityNames; path: ResultsPath }) {
  const asked = JSON.stringify(searchOf(of))
  const [found, setFound] = useState<{ asked: string; relaxations: RelaxationWords[] }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked is all that counts of it.
  useEffect(() => {
    let isCurrent = true
    // Without an answer there is no suggestion; the conditions can still be changed.
    relaxationsOf(of, cityNames).then(
      (relaxations) => isCurrent && setFound({ asked, relaxations }),
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [asked])
  return found?.asked === asked ? <Relaxations relaxations={found.relaxations} path={path} /> : null
}
