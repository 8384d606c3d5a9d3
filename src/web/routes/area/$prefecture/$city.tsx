import { createFileRoute, notFound } from '@tanstack/react-router'
import { AreaScreen } from '#web/rooms/market/publicity/area-screen.tsx'
import { areaCodes } from '#web/url/params.ts'

export const Route = createFileRoute('/area/$prefecture/$city')({
  staticData: { title: '市区町村の物件', access: 'open' },
  params: { parse: areaCodes },
  loader: async ({ params: { prefecture, city } }) => {
    if (!city.startsWith(prefecture)) throw notFound()
    return (await import('#web/rooms/market/publicity/load-area.ts')).loadArea(city)
  },
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: City,
})

function City() {
  return <AreaScreen data={Route.useLoaderData()} />
}
