import { createFileRoute } from '@tanstack/react-router'
import { AreaScreen } from '#web/rooms/market/publicity/area-screen.tsx'
import { areaCodes } from '#web/url/params.ts'

export const Route = createFileRoute('/area/$prefecture/')({
  staticData: { title: '都道府県の物件', access: 'open' },
  params: { parse: areaCodes },
  loader: async ({ params }) => (await import('#web/rooms/market/publicity/load-area.ts')).loadArea(params.prefecture),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: Prefecture,
})

function Prefecture() {
  return <AreaScreen data={Route.useLoaderData()} />
}
