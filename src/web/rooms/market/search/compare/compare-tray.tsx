import { Button, LinkButton } from '#web/ui/button.tsx'
import { clearMarks, MAX_COMPARED } from './card-marks.ts'
import styles from './compare-tray.module.css'
import { useCardMarks } from './use-card-marks.ts'

/** The listings chosen for comparison; stays above the page until opened or cleared, and off a map, whose credits have to be read. */
export function CompareTray() {
  const { compared } = useCardMarks()
  if (compared.length === 0) return null
  return (
    <section className={`cluster middle center gap-1 gap-x-4 outlined pad-2-4 paper ${styles.tray}`} aria-label="比較" data-half>
      <p role="status">
        比較に <strong className="text-l">{compared.length}</strong> 件（{MAX_COMPARED}件まで）
      </p>
      <LinkButton to="/buyer/estate/compare" search={{ id: compared.join(',') } as never} wide={false}>
        {compared.length === 1 ? '比較表を開く' : `${compared.length}件を比べる`}
      </LinkButton>
      <Button kind="plain" onClick={() => clearMarks('compared')}>
        すべて外す
      </Button>
    </section>
  )
}
