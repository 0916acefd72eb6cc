import { index, layout, prefix, route, type RouteConfig } from '@react-router/dev/routes'

/** The whole address map, in the specification's order. Every page has a loader, so that middleware guards it. */
export default [
  layout('pages/default-layout.tsx', [
    index('pages/home/home.tsx'),
    route('fabrics', 'pages/fabrics/fabric-list.tsx'),
    route('fabrics/:id', 'pages/fabrics/fabric-detail.tsx'),
    route('supplier', 'pages/suppliers/supplier-list.tsx'),
    route('supplier/:books', 'pages/suppliers/supplier-books.tsx'),
    route('supplier/:books/:fabrics', 'pages/suppliers/book-fabrics.tsx'),
    route('supplier/:books/:fabrics/:fabricid', 'pages/suppliers/book-fabric.tsx'),
    route('my-account', 'pages/my-account/my-account.tsx'),
    route('checkout', 'pages/checkout/checkout.tsx'),
    ...prefix('auth', [
      route('signin', 'pages/auth/signin.tsx'),
      route('signup', 'pages/auth/signup.tsx'),
      route('reset-password', 'pages/auth/reset-password.tsx'),
      route('set-new-password', 'pages/auth/set-new-password.tsx'),
      route('email-verification', 'pages/auth/email-verification.tsx'),
      route('complete-profile', 'pages/auth/complete-profile.tsx'),
      route('verifying-profile', 'pages/auth/verifying-profile.tsx'),
      route('protected', 'pages/auth/protected.tsx'),
      route('google', 'pages/auth/google.ts'),
      route('google/callback', 'pages/auth/google-callback.ts'),
      route('logout', 'pages/auth/logout.ts'),
    ]),
    route('preferences', 'pages/preferences/preferences.ts'),
    route('customer', 'pages/customer/customer.tsx'),
    route('*', 'pages/not-found.tsx'),
  ]),
  layout(
    'pages/dashboard/dashboard-layout.tsx',
    prefix('dashboard', [
      index('pages/dashboard/dashboard.tsx'),
      route('business-details', 'pages/dashboard/business-details.tsx'),
      route('orders', 'pages/dashboard/orders.tsx'),
      route('orders/:orderid', 'pages/dashboard/order.tsx'),
      route('payment-method', 'pages/dashboard/payment-method.tsx'),
      route('suppliers-and-manufactures', 'pages/dashboard/suppliers-and-manufactures.tsx'),
      route('team-members', 'pages/dashboard/team-members.tsx'),
    ]),
  ),
  route('robots.txt', 'pages/crawlers/robots.ts'),
  route('sitemap.xml', 'pages/crawlers/site-map.ts'),
  route('sitemaps/:file', 'pages/crawlers/site-map-part.ts'),
] satisfies RouteConfig
