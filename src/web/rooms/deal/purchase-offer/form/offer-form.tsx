import { type ReactNode, useEffect, useRef, useState } from 'react'
import { formatPrice } from '#domain/base/words/format.ts'
import { formatISODay } from '#domain/base/words/format-moments.ts'
import { settlementDayText } from '#domain/base/words/working-time.ts'
import { termWarnings } from '#domain/deal/purchase-offer/check.ts'
import type { PurchaseOffer } from '#domain/deal/purchase-offer/contract.ts'
import { wordsFor } from '#domain/deal/purchase-offer/enumerations.ts'
import {
  changeableTerms,
  changedTerms,
  type House,
  loanRisk,
  type TermName,
  type Terms,
  termFields,
} from '#domain/deal/purchase-offer/terms.ts'
import { api } from '#web/api/client.ts'
import { problemOf } from '#web/api/problem.ts'
import { AuthorityField } from '#web/rooms/deal/viewing/sheets/ground-field.tsx'
import { useKeptForm } from '#web/rooms/deal/viewing/use-kept-form.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/field/choices.tsx'
import { Form, FormSection } from '#web/ui/form/form.tsx'
import type { Mistakes } from '#web/ui/form/form-state.ts'
import { missing } from '#web/ui/form/required.ts'
import { Notice } from '#web/ui/reading/notice.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { actsForSeller, isBuyer, type OfferDeal } from '../deal.ts'
import { GIFT_TAXES, TYPICAL_DAYS } from '../offer-words.ts'
import { TermsTable } from '../terms-table.tsx'
import { BuyersField } from './buyers-field.tsx'
import { meantText, ticks, unticked, untickedText } from './confirmations.ts'
import { inView } from './in-view.ts'
import type { Self } from './named-buyers.ts'
import { initialTerms, readTerms, stepsFor, type TypedTerms, typedOf, withDefaults, withItsOwn } from './offer-terms.ts'
import { type Costs, PriceCosts } from './price-costs.tsx'
import { TermField } from './term-field.tsx'

/** The form's purpose: a first offer, revised terms, or a counter-offer. */
export type FormPurpose = 'submit' | 'revise' | 'counter'

interface Values extends TypedTerms, Record<string, unknown> {
  notContract: boolean
  notAntisocial: boolean
  correct: boolean
  /** The unusual price that the writer has confirmed. */
  meantPrice: string
  /** The authority of an operator who answers for the seller. */
  ground: string
}

/** A new offer in five steps, or an existing one with one term open at a time; input stays on the device until it is sent. */
export function OfferForm({
  deal,
  house,
  offer,
  writing,
  self,
  takerFee,
  costs,
  contract,
  first,
  onSent,
}: {
  deal: OfferDeal
  house: House
  offer?: PurchaseOffer
  writing: FormPurpose
  /** The offering buyer; undefined when the seller's side writes. */
  self?: Self
  /** The seller's payment to a buyer who takes the property for free. */
  takerFee: number | null
  /** Facts for the estimate of costs; absent for the seller. */
  costs?: Costs
  /** The path to a contract. */
  contract: ReactNode
  /** The term that is open initially. */
  first?: string | undefined
  onSent: () => void
}) {
  const { negotiation, viewer, now } = deal
  const today = formatISODay(now)
  const buys = isBuyer(deal)
  const needsGround = actsForSeller(deal)
  const given = { house, today, bySeller: !buys, before: offer?.terms, self }
  const [step, setStep] = useState(0)
  /** For an existing offer, the terms being changed. */
  const [opened, setOpened] = useState<readonly TermName[]>(() => (offer && first && first in termFields ? [first as TermName] : []))
  const [moved, setMoved] = useState(false)
  const [refusedFor, setRefusedFor] = useState<string>()
  const steps = stepsFor(house)
  const isLast = offer ? opened.length === 0 : step === steps.length - 1
  // An unchanged price was already confirmed.
  const warningsOf = (terms: Terms) => (terms.price === offer?.terms.price ? {} : termWarnings(terms, house, offer?.terms))
  const start: Values = {
    ...(offer ? typedOf(offer.terms) : initialTerms({ ...house, takerFee }, today)),
    ...{ notContract: false, notAntisocial: false, correct: false, meantPrice: '', ground: '' },
  }
  const form = useKeptForm<Values>(
    { what: `offer-${writing}-${offer?.edition ?? 0}`, viewerID: viewer.id, roomID: negotiation.id },
    {
      initial: start,
      check: (values) => {
        const { terms, mistakes } = readTerms(values, given)
        const unmeant = warningsOf(terms).price && values.meantPrice !== String(terms.price)
        return isLast
          ? {
              ...mistakes,
              ...(unmeant && { meantPrice: untickedText(meantText(terms.price)) }),
              ...(buys && unticked(values)),
              ...(needsGround && missing({ ground: values.ground }, { ground: '根拠' })),
            }
          : only(mistakes, offer ? withItsOwn(opened) : (steps[step]?.terms ?? []))
      },
      send: async (values) => {
        setRefusedFor(undefined)
        try {
          await send(values)
        } catch (error) {
          setRefusedFor(problemOf(error)?.code)
          throw besideTheField(error)
        }
      },
      done: onSent,
    },
  )
  const { terms, mistakes } = readTerms(form.values, given)
  const warnings = warningsOf(terms)
  const asked = changeableTerms(terms, house, buys)
  const here = (offer ? withItsOwn(opened) : (steps[step]?.terms ?? [])).filter((name) => asked.includes(name))
  // Terms made impossible by another change, or whose date has passed meanwhile.
  const stale = offer ? asked.filter((name) => mistakes[name]) : []
  const unchanged = offer !== undefined && changedTerms(offer.terms, terms).length === 0
  const ids = here.map((name) => form.field(name).id)
  const { offer: name } = wordsFor(house.price)
  const { value: _, onChange: setMeant, ...sure } = form.field('meantPrice')

  async function send(values: Values) {
    const { notContract, notAntisocial, correct } = values
    const input = { ...readTerms(values, given).terms, ...(buys && { agreed: { notContract, notAntisocial, correct } }) }
    if (!offer) return api.createPurchaseOffer({ body: { negotiationID: negotiation.id, terms: input } })
    const params = { id: offer.id }
    const body = { version: offer.version, terms: input }
    if (writing === 'revise') return api.revisePurchaseOffer({ params, body })
    return api.counterPurchaseOffer({ params, body: { ...body, ...(needsGround && { ground: values.ground.trim() }) } })
  }

  const open = (names: readonly TermName[]) => {
    setMoved(true)
    setOpened(names)
  }
  const goOn = () => (offer ? open(stale.filter((name) => !here.includes(name))) : setStep(step + 1))

  return (
    <>
      {!offer && (
        <Stepper
          label={`${name}の手順`}
          steps={steps.map(({ label }, index) => ({ label, state: index < step ? 'done' : index === step ? 'now' : 'ahead' }))}
        />
      )}
      <Form
        form={isLast ? form : { ...form.endingOn(goOn), summary: inView(form.summary, ids) }}
        label={name}
        actions={
          <>
            {!(isLast && (unchanged || stale.length > 0)) && (
              <Button type="submit" wide={false} busy={form.busy}>
                {isLast ? sendText[writing](name) : offer ? '確認へ' : '次へ'}
              </Button>
            )}
            {!offer && step > 0 && (
              <Button kind="quiet" wide={false} onClick={() => setStep(step - 1)}>
                前へ
              </Button>
            )}
          </>
        }
      >
        <StepStart key={offer ? opened.join() : step} focused={step > 0 || moved || opened.length > 0} />
        <FormSection title={offer ? (isLast ? '条件の確認' : '条件を変える') : (steps[step]?.label ?? '')}>
          {(offer ? here.includes('price') : step === 0) && house.price > 0 && <p>掲載価格：{formatPrice(house.price)}</p>}
          {here.includes('contractDay') && <p>{TYPICAL_DAYS}</p>}
          {here.length === 0 && !isLast && <p>ここで決めることはありません。「次へ」を押してください。</p>}
          {here.map((term) =>
            term !== 'buyers' ? (
              <TermField
                key={term}
                name={term}
                control={{ ...form.field(term), value: withDefaults(form.values)[term] }}
                today={today}
                buys={buys}
              />
            ) : (
              self && <BuyersField key={term} {...form.field(term)} self={self} />
            ),
          )}
          {(offer ? here.includes('price') : step === 0) && costs && terms.price > 0 && (
            <PriceCosts price={terms.price} {...costs} estateID={negotiation.estateID} today={today} />
          )}
          {terms.price > 0 && (isLast || here.includes('handoverDay')) && <Warning sentence={settlementDayText(terms.handoverDay)} />}
          {(isLast || here.includes('price')) && <Warning sentence={warnings.price} />}
          {here.includes('deposit') && <Warning sentence={termWarnings(terms, house).deposit} />}
          {(isLast || here.includes('loanClause')) && <Warning sentence={loanRisk(terms)} />}
          {isLast && (
            <>
              {unchanged && <p>変えたい条件の「変える」を押してください。ほかの条件は、そのまま残ります。</p>}
              <TermsTable
                terms={terms}
                before={offer?.terms}
                house={house}
                changeable={offer && asked}
                change={(term) => (
                  <Button kind="plain" aria-label={`${termFields[term].label}を変える`} onClick={() => open([term])}>
                    変える
                  </Button>
                )}
              />
              {stale.length > 0 && (
                <Notice kind="warning" title="あわせて直す条件があります">
                  {stale.map((term) => (
                    <p key={term}>{mistakes[term]}</p>
                  ))}
                  <Button wide={false} onClick={() => open(stale)}>
                    直す
                  </Button>
                </Notice>
              )}
              <Notice title="これは契約ではありません">
                <p>契約書に署名するまでは、買主も売主も取りやめることができます。</p>
                {terms.price === 0 && <p>{GIFT_TAXES}</p>}
              </Notice>
              {contract}
              {warnings.price && (
                <Checkbox
                  {...sure}
                  label={meantText(terms.price)}
                  required
                  checked={form.values.meantPrice === String(terms.price)}
                  onChange={(checked) => setMeant(checked ? String(terms.price) : '')}
                />
              )}
              {needsGround && <AuthorityField field={form.field('ground')} />}
              {buys &&
                (Object.keys(ticks) as (keyof typeof ticks)[]).map((tick) => (
                  <Checkbox key={tick} {...form.checkbox(tick)} label={ticks[tick]} required />
                ))}
              {refusedFor === 'profile-incomplete' && (
                <LinkButton kind="quiet" wide={false} to="/user/edit">
                  会員情報を開く
                </LinkButton>
              )}
              <p>{negotiation.closingWords}</p>
            </>
          )}
        </FormSection>
      </Form>
    </>
  )
}

const sendText: Record<FormPurpose, (name: string) => string> = {
  submit: (name) => `${name}を出す`,
  revise: () => '直して出し直す',
  counter: () => 'この条件を提案する',
}

/** Start of a step, focused for screen-reader and keyboard users. */
function StepStart({ focused }: { focused: boolean }) {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const heading = focused ? place.current?.nextElementSibling?.querySelector<HTMLElement>('h2') : undefined
    if (!heading) return
    heading.tabIndex = -1
    heading.focus()
    heading.scrollIntoView({ block: 'center' })
  }, [focused])
  return <span ref={place} hidden />
}

const Warning = ({ sentence }: { sentence: string | undefined }) => (sentence ? <Notice kind="warning" title={sentence} /> : null)

const only = (mistakes: Partial<Record<TermName, string>>, names: readonly TermName[]): Mistakes =>
  Object.fromEntries(names.flatMap((name) => (mistakes[name] ? [[name, mistakes[name]]] : [])))

/** The server's field is `terms.price`; here it is `price`. */
function besideTheField(error: unknown): unknown {
  const problem = problemOf(error)
  if (!problem?.errors) return error
  const errors = problem.errors.map(({ path, message }) => ({ path: path.replace(/^terms\./, ''), message }))
  return Object.assign(new Error(problem.title), { data: { ...problem, errors } })
}
