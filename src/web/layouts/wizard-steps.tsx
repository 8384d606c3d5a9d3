import { Link, useParams, useRouterState } from '@tanstack/react-router'
import { Stepper } from '#web/components/ui/stepper.tsx'
import styles from './layout.module.css'

const steps = [
  { to: '/seller/estate/wizard/$id', label: 'はじめに' },
  { to: '/seller/estate/wizard/$id/name', label: '基本情報' },
  { to: '/seller/estate/wizard/$id/address', label: '住所・建物' },
  { to: '/seller/estate/wizard/$id/photo', label: '写真' },
  { to: '/seller/estate/wizard/$id/price', label: '価格' },
  { to: '/seller/estate/wizard/$id/title', label: '題名・確認' },
] as const

/** Every step is saved as one goes, so each of them can be opened at any time. */
export function WizardSteps() {
  const { id } = useParams({ strict: false })
  const current = useRouterState({ select: ({ matches }) => matches.at(-1)?.routeId.replace(/\/$/, '') })
  const now = steps.findIndex(({ to }) => to === current)
  if (now < 0 || id === undefined) return null
  return (
    <div className={styles.steps}>
      <Stepper
        label="物件登録の進み"
        steps={steps.map(({ to, label }, index) => ({
          label,
          state: index < now ? 'done' : index === now ? 'now' : 'ahead',
          link: (content) => (
            <Link to={to} params={{ id }} activeOptions={{ exact: true }}>
              {content}
            </Link>
          ),
        }))}
      />
    </div>
  )
}
