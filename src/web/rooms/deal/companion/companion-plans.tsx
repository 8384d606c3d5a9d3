import { formatDay } from '#domain/base/words/format-moments.ts'
import type { DealPlan } from '#domain/deal/deal-plan/contract.ts'
import { PlanStatus } from '#domain/deal/deal-plan/enumerations.ts'
import { signingDay } from '#domain/deal/deal-plan/standing.ts'
import { DefinitionTable } from '#web/ui/reading/definition-table.tsx'
import { CompanionPictures } from './companion-pictures.tsx'

/** The two dates of each deal, and the pictures of its steps, such as the building as vacated. */
export const CompanionPlans = ({ plans, partnerOf }: { plans: readonly DealPlan[]; partnerOf: (negotiationID: string) => string }) => (
  <ul className="stack gap-3 tinted-rows">
    {plans
      .filter(({ planStatus }) => planStatus !== PlanStatus.canceled)
      .map((plan) => (
        <li key={plan.id} className="stack gap-2">
          <strong>{partnerOf(plan.negotiationID)}</strong>
          <DefinitionTable
            rows={[
              { term: '契約日', value: formatDay(plan.contractDay) },
              ...signingRow(plan),
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

/** Only when the file to sign has a deadline of its own. */
function signingRow(plan: DealPlan) {
  const { label, day } = signingDay(plan, plan.steps)
  return day === plan.contractDay ? [] : [{ term: label, value: formatDay(day) }]
}
