import { TabLink, TabList } from '#web/ui/tabs.tsx'

/** Personal notifications and the operator's notices: two lists with similar names. */
export const NewsTabs = () => (
  <TabList label="お知らせの種類">
    <TabLink to="/user/notification" activeOptions={{ includeSearch: false }}>
      あなたへのお知らせ
    </TabLink>
    <TabLink to="/notice">運営からのお知らせ</TabLink>
  </TabList>
)
