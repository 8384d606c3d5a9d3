import { SearchChoice } from '#web/ui/search/search-field.tsx'

const owners = { mine: '自分', nobody: '未担当', ours: '自分と未担当' } as const

/** Converts the assignee in the address to the API's query. */
export const assignedTo = (owner: string | undefined, me: string) =>
  owner === 'mine'
    ? { assigneeID: [me] }
    : owner === 'nobody'
      ? { unassigned: 'true' as const }
      : owner === 'ours'
        ? { ours: 'true' as const }
        : {}

/** Filters a list of the office by assignee. */
export function OwnerChoice({ owner, onChange }: { owner: string | undefined; onChange: (owner: string | undefined) => unknown }) {
  return (
    <SearchChoice
      label="担当"
      beside
      name="owner"
      all="全員"
      choices={Object.entries(owners)}
      value={owner ?? ''}
      onChange={({ target }) => onChange(target.value || undefined)}
    />
  )
}
