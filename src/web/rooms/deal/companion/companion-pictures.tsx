import { useEffect, useState } from 'react'
import { pathOfSize } from '#domain/base/image/paths.ts'
import { pictureAsCompanion } from './as-companion.ts'
import styles from './companion.module.css'

/** Pictures for a companion: fetched with the companion's rights, which a URL alone does not carry, and each opened large in a new tab. */
export const CompanionPictures = ({ paths, called }: { paths: readonly string[]; called: string }) => (
  <span className="cluster gap-2">
    {paths.map((path, index) => (
      <CompanionPicture key={path} path={path} called={`${called}${paths.length > 1 ? index + 1 : ''}`} />
    ))}
  </span>
)

function CompanionPicture({ path, called }: { path: string; called: string }) {
  const [src, setSrc] = useState<string>()
  const [gone, setGone] = useState(false)
  useEffect(() => {
    let made: string | undefined
    let left = false
    pictureAsCompanion(pathOfSize(path, 960)).then(
      (url) => {
        made = url
        if (left) URL.revokeObjectURL(url)
        else setSrc(url)
      },
      () => setGone(true),
    )
    return () => {
      left = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [path])
  if (gone) return <span>{called}を読み込めませんでした。</span>
  return src ? (
    <a href={src} target="_blank" rel="noopener">
      <img className={`tinted block photo ${styles.picture}`} src={src} alt={called} width={120} height={90} />
    </a>
  ) : (
    <span className={`tinted block photo ${styles.picture}`} />
  )
}
