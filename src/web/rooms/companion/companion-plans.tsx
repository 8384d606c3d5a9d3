import type { DealPlan } from '#domain/deal-plan/contract.ts'
import { PlanStatus } from '#domain/deal-plan/enumerations.ts'
import { formatDay } from '#domain/format-moments.ts'
import { DefinitionTable } from '#web/ui/reading/definition-table.tsx'
import styles from './companion.module.css'
import { CompanionPictures } from './companion-pictures.tsx'

/** The two days of each deal, and what is shown of its steps: the house as it is left. */
export const CompanionPlans = ({ plans, partnerOf }: { plans: readonly DealPlan[]; partnerOf: (negotiationID: string) => string }) => (
  <ul className={`stack gap-3 ${styles.list}`}>
    {plans
      .filter(({ planStatus }) => planStatus !== PlanStatus.canceled)
      .map((plan) => (
        <li key={plan.id} className="stack gap-2">
          <strong>{partnerOf(plan.negotiationID)}</strong>
          <DefinitionTable
            rows={[
              { term: '契約日', value: formatDay(plan.contractDay) },
              { term: '引渡し日', value: formatDay(plan.handoverDay) },
              ...plan.steps
                .filter(({ pictures }) => pictures.length > 0)
                .map(({ title, pictures }) => ({
                  term: `${title}の写真`,
                  value: <CompanionPictures paths={pictures} called={`${title}の写真`} />,
                })),
            ]}
          />
        </li>
      ))}
  </ul>
)
