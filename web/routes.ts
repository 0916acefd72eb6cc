import { index, layout, prefix, route, type RouteConfig } from '@react-router/dev/routes'

/**
 * All routes, in the specification's order. Every page needs a loader: without one, client navigations skip the
 * middleware, which checks access.
 */
export default [
  layout('default-layout.tsx', [
    index('catalogue/home/home.tsx'),
    route('fabrics', 'catalogue/list/fabric-list.tsx'),
    route('fabrics.csv', 'catalogue/list/list-file.ts'),
    route('fabrics/:id', 'catalogue/fabric/fabric-detail.tsx'),
    route('compare', 'catalogue/compare/compare.tsx'),
    route('supplier', 'catalogue/books/supplier-list.tsx'),
    route('supplier/:books', 'catalogue/books/supplier-books.tsx'),
    route('supplier/:books/:fabrics', 'catalogue/books/book-fabrics.tsx'),
    route('supplier/:books/:fabrics/:fabricid', 'catalogue/books/book-fabric.tsx'),
    route('favorites', 'favorites/favorites.tsx'),
    route('favorites/mark', 'favorites/mark-favorite.tsx'),
    route('favorites/merge', 'favorites/merge-favorites.ts'),
    route('favorites/:id', 'favorites/favorites-list.tsx'),
    route('my-account', 'account/my-account/my-account.tsx'),
    route('checkout', 'checkout/checkout.tsx'),
    route('checkout/draft', 'checkout/order-draft.ts'),
    ...prefix('auth', [
      route('signin', 'account/sign-in/signin.tsx'),
      route('signup', 'account/sign-up/signup.tsx'),
      route('reset-password', 'account/password/reset-password.tsx'),
      route('set-new-password', 'account/password/set-new-password.tsx'),
      route('email-verification', 'account/sign-up/email-verification.tsx'),
      route('complete-profile', 'account/profile/complete-profile.tsx'),
      route('verifying-profile', 'account/profile/verifying-profile.tsx'),
      route('protected', 'account/gate/protected.tsx'),
      route('google', 'account/sign-in/google.ts'),
      route('google/callback', 'account/sign-in/google-callback.ts'),
      route('logout', 'account/sign-in/logout.ts'),
    ]),
    route('preferences', 'shell/preferences/preferences.ts'),
    route('suggest', 'catalogue/suggest/suggest.ts'),
    route('customer', 'shell/customer/customer.tsx'),
    route('places', 'address/places.ts'),
    route('*', 'shell/failed-page/not-found.tsx'),
  ]),
  layout(
    'office/dashboard-layout.tsx',
    prefix('dashboard', [
      index('office/dashboard/dashboard.tsx'),
      route('business-details', 'office/business/business-details.tsx'),
      route('orders', 'office/orders/orders.tsx'),
      route('orders/:orderid', 'office/orders/order-page.tsx'),
      route('special-prices', 'office/special-prices/special-prices.tsx'),
      route('payment-method', 'office/payment/payment-method.tsx'),
      route('suppliers-and-manufactures', 'office/suppliers/suppliers-and-manufactures.tsx'),
      route('team-members', 'office/team/team-members.tsx'),
    ]),
  ),
  route('share/:token', 'favorites/share/shared-list.tsx'),
  route('robots.txt', 'crawlers/robots.ts'),
  route('sitemap.xml', 'crawlers/site-map.ts'),
  route('sitemaps/:file', 'crawlers/site-map-part.ts'),
] satisfies RouteConfig
