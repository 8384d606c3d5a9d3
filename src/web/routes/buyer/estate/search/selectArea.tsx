import { createFileRoute } from '@tanstack/react-router'
import { AreaWays } from '#web/components/estate/area-ways.tsx'

export const Route = createFileRoute('/buyer/estate/search/selectArea')({
  staticData: { title: 'エリアの選び方', access: 'open' },
  component: AreaWays,
})
