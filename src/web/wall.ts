/**
 * Server code that the browser bundle may import from the rest of `src`, directly and transitively. Anything not listed stays on the
 * server; the build refuses it, and `src/architecture.test.ts` explains why. An added file must be pure: no rows, no settings, no server
 * library.
 */
export const browserMayTake = [
  // From every domain: its codes with labels, its states, its permissions.
  'src/domain/*/**/{enumerations,*-enumerations,state,policy}.ts',
  // Formatting and parsing of numbers, days and typed text.
  'src/domain/base/words/{codes,contact-digits,dispute-words,era,format,format-moments,full-width,near-day,office-hours,plain-words,power-of-attorney,safe-payment,typed-text,working-time}.ts',
  // Sums and rules a page computes while the user types, as the server does on submit.
  'src/domain/market/cost/*.ts',
  'src/domain/market/estate-fields/!(codes|lists|parts|written).ts',
  'src/domain/market/estate-fields/rules/*.ts',
  'src/domain/market/estate/price-change.ts',
  'src/domain/deal/bank-details/card.ts',
  'src/domain/people/seller-approval/waiting.ts',
  'src/domain/people/user/{broker,identity-lock,leaving-words,legal-name,typed-person}.ts',
  'src/domain/deal/deal-plan/{act-place,contract-steps,deal-standing,handover-money,handover-steps,held-deposit,milestones,settlement,standing,step-rule,steps}.ts',
  'src/domain/deal/purchase-offer/{card,check,days,needed,open-work,sale-outlook,seller-costs,terms,withdrawal-words}.ts',
  'src/domain/market/saved-search/{condition-labels,condition-words,like-house}.ts',
  'src/domain/office/staff/hand-words.ts',
  'src/domain/deal/statement/{answers,catalogue,details,facilities,item,items,standing,suggest}.ts',
  'src/domain/money/order/{addressee-line,final-check}.ts',
  'src/domain/deal/viewing/{card,day-words,hours,slots,viewing-words}.ts',
  'src/domain/deal/consent/consent-words.ts',
  'src/domain/people/privacy/legal-words.ts',
  'src/domain/deal/paper/{card,catalogue,paper-words,step-papers}.ts',
  // Lists of words, names and limits.
  'src/domain/base/alert/{causes,facts}.ts',
  'src/domain/office/audit-log/{labels,named-actions,subject-kinds}.ts',
  'src/domain/market/estate/{deny-reason,facilities,public-address,public-pin}.ts',
  'src/domain/{office/estates,talk/inbox}/tabs.ts',
  'src/domain/talk/inbox/{marks,sides}.ts',
  'src/domain/market/{favorite,listing/view-history}/limits.ts',
  'src/domain/base/contact-detection/{account,address,find,fold,hosts,link,mail,messenger,outside,phone,runs,warning-words}.ts',
  'src/domain/talk/chat/{held,hide-message,report}-policy.ts',
  'src/domain/talk/chat/known-words.ts',
  'src/domain/money/payment/{dealing,dispute-facts,dispute-policy,dispute-standing}.ts',
  'src/domain/money/payment/standing.ts',
  'src/domain/money/document/sold-lines.ts',
  'src/domain/money/payment/{amounts,fold-name,payer}.ts',
  'src/domain/money/deposit/doubts.ts',
  'src/domain/money/reminder/schedule.ts',
  'src/domain/base/image/paths.ts',
  'src/domain/people/legal/differences.ts',
  'src/domain/deal/negotiation/{agreed-price,office-words,release-words}.ts',
  'src/domain/market/listing/{amounts,box,condition-catalogue,price-steps,search-text}.ts',
  'src/domain/market/listing/{house-for-buyers,house-for-owners,house-standing,house-states}.ts',
  'src/domain/deal/negotiation/contact-policy.ts',
  'src/domain/talk/note/paths.ts',
  'src/domain/news/notification/{groups-for,kinds}.ts',
  'src/domain/base/master/{facility/changes,facility/labels,facility/names,prefecture-seats,prefectures}.ts',
  'src/domain/market/publicity/{overview,overview-*}.ts',
  'src/domain/talk/reply-template/{given,placeholders}.ts',
  'src/domain/talk/report/{message-reasons,person-reasons,reasons}.ts',
  'src/domain/people/user/export-columns.ts',
  // The common base of domains and pages.
  'src/platform/{clock,codes,context,errors,id,license-number,life,mark,money,permission}.ts',
  'src/platform/setting/{assign-new,data,fee-words,holidays,retention,targets}.ts',
  'src/platform/files/picture-sizes.ts',
  'src/platform/setting/legal/markdown.ts',
  'src/platform/auth/{cookies,own-words}.ts',
]

/** Modules whose types may be imported as well; types are gone at run time. */
export const browserMayKnow = [
  'src/contracts.ts',
  'src/domain/*/**/{contract,*-contract}.ts',
  'src/domain/market/estate-fields/{lists,written}.ts',
  'src/platform/audit/names.ts',
  'src/platform/{auth,http,second-factor,site}/contract.ts',
  'src/platform/http/arranging.ts',
  'src/platform/setting/sections.ts',
]
