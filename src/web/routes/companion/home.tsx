import { createFileRoute } from '@tanstack/react-router'
import { statusOf } from '#web/api/problem.ts'
import { asCompanion } from '#web/rooms/companion/as-companion.ts'
import { ComeInAgain, CompanionHome } from '#web/rooms/companion/companion-home.tsx'

export const Route = createFileRoute('/companion/home')({
  staticData: { title: '招待された方の画面', access: 'open', layout: 'login' },
  loader: async () => {
    try {
      const [home, viewings] = await Promise.all([
        asCompanion.getCompanionHome(),
        asCompanion.listViewings({ query: { limit: 50, orderBy: 'createdAt:desc' } }),
      ])
      return { home, viewings: viewings.items, now: new Date() }
    } catch (error) {
      // Nobody is in here, or no longer: no mistake, and the page says how to come in.
      if (statusOf(error) === 401) return null
      throw error
    }
  },
  component: Home,
})

function Home() {
  const seen = Route.useLoaderData()
  return seen ? <CompanionHome {...seen} /> : <ComeInAgain />
}
