import { TabLink, TabList } from '#web/ui/tabs.tsx'

/** What is told to one person, and what the operator tells everybody: two lists that are called alike. */
export const NewsTabs = () => (
  <TabList label="お知らせの種類">
    <TabLink to="/user/notification" activeOptions={{ includeSearch: false }}>
      あなたへのお知らせ
    </TabLink>
    <TabLink to="/notice">運営からのお知らせ</TabLink>
  </TabList>
)
