import { mdiPlus } from '@mdi/js'
import { termFields } from '#domain/deal/purchase-offer/terms.ts'
import { Button } from '#web/ui/button.tsx'
import { Fieldset } from '#web/ui/field/fieldset.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { MAX_BUYERS, nobody, type Self, type TypedBuyer, type TypedBuyers } from './named-buyers.ts'

/** 名義にする人: the buyer alone unless others are named; either all have a share or none. */
export function BuyersField({
  id,
  error,
  value: { share, others },
  onChange,
  self,
}: {
  id: string
  error: string | undefined
  value: TypedBuyers
  onChange: (value: TypedBuyers) => void
  self: Self
}) {
  const set = (at: number, changed: Partial<TypedBuyer>) =>
    onChange({ share, others: others.map((other, index) => (index === at ? { ...other, ...changed } : other)) })
  return (
    <Fieldset
      id={id}
      label={termFields.buyers.label}
      showOptional={false}
      error={error}
      help="家をいっしょに持つ方がいるときだけ、追加してください。持分が決まっていないときは、全員分を空のままにしてください。売主様には、承諾のあとに表示されます。"
    >
      <ul className="stack gap-4">
        <li className="stack gap-2">
          <p>{`1人目：${self.lastName} ${self.firstName}（あなた）`}</p>
          {others.length > 0 && <Share who="あなた" value={share} onChange={(share) => onChange({ share, others })} />}
        </li>
        {others.map((other, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they have no name of their own until it is typed.
          <li key={index} className="stack gap-2 pad-4 tinted">
            <p>{`${index + 2}人目`}</p>
            <div className="cluster gap-3">
              <TextField
                label="姓"
                required
                short
                autoComplete="off"
                value={other.lastName}
                onChange={(lastName) => set(index, { lastName })}
              />
              <TextField
                label="名"
                required
                short
                autoComplete="off"
                value={other.firstName}
                onChange={(firstName) => set(index, { firstName })}
              />
              <Share who={`${index + 2}人目`} value={other.share} onChange={(share) => set(index, { share })} />
            </div>
            <div>
              <Button
                kind="plain"
                wide={false}
                aria-label={`${index + 2}人目を外す`}
                onClick={() => onChange({ share, others: others.filter((_, at) => at !== index) })}
              >
                外す
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {others.length + 1 < MAX_BUYERS && (
        <div>
          <Button kind="quiet" wide={false} icon={mdiPlus} onClick={() => onChange({ share, others: [...others, nobody] })}>
            名義にする人を追加する
          </Button>
        </div>
      )}
    </Fieldset>
  )
}

const Share = ({ who, value, onChange }: { who: string; value: string; onChange: (share: string) => void }) => (
  <TextField label={`持分（${who}）`} help="例：1/2" short autoComplete="off" value={value} onChange={onChange} />
)
