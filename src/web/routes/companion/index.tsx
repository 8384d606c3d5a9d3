import { createFileRoute, useSearch } from '@tanstack/react-router'
import { Entrance } from '#web/rooms/deal/companion/entrance.tsx'
import { one } from '#web/url/search-params.ts'

export const Route = createFileRoute('/companion/')({
  staticData: { title: 'ご招待の確認', access: 'open', layout: 'login' },
  component: CompanionEntrance,
})

function CompanionEntrance() {
  const { token } = useSearch({ strict: false }) as { token?: unknown }
  return <Entrance token={one(token)} />
}
