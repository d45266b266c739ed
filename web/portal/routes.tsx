import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import * as words from '#words/not-found.ts';
import { rootContext } from './context.ts';
import { showsOrder } from './guard.ts';
import { guardMiddleware } from './guard-middleware.ts';
import { LoneError, PageError, Shell } from './layout/Shell.tsx';
import { ViewedClaim } from './layout/ViewedClaim.tsx';
import { Walk } from './layout/Walk.tsx';
import { notFound } from './not-found.ts';
import { paths } from './paths.ts';
import { sampleContext } from './sample/sample.ts';
import { type GuardedData, guardedId, rootId } from './use-portal.ts';

type PageModule = NonNullable<Extract<RouteObject['lazy'], () => unknown>>;

function page(path: string, name: string, lazy: PageModule): RouteObject {
  return { id: name, path, lazy };
}

/** A layout with its pages, whose errors stay inside it. */
function inLayout(layout: ComponentType, children: RouteObject[]): RouteObject {
  return { Component: layout, children: [{ ErrorBoundary: PageError, children }] };
}

/** The pages of the walk, each with its address and the module that holds it; the id is the module's name, from which the server finds its file. */
const walkPages: RouteObject[] = [
  page(paths.home, 'HomePage', () => import('./pages/HomePage.tsx')),
  page(paths.start, 'StartPage', () => import('./pages/StartPage.tsx')),
  page(paths.issues, 'IssuesPage', () => import('./pages/IssuesPage.tsx')),
  page(paths.items, 'ItemsPage', () => import('./pages/ItemsPage.tsx')),
  page(paths.shipment, 'ShipmentPage', () => import('./pages/ShipmentPage.tsx')),
  page(paths.details, 'DetailsPage', () => import('./pages/DetailsPage.tsx')),
  page(paths.resolution, 'ResolutionPage', () => import('./pages/ResolutionPage.tsx')),
  page(paths.review, 'ReviewPage', () => import('./pages/ReviewPage.tsx')),
  page(paths.process, 'ProcessPage', () => import('./pages/ProcessPage.tsx')),
  page(paths.claimReceived, 'ClaimReceivedPage', () => import('./pages/ClaimReceivedPage.tsx')),
  page(paths.multipleShipments, 'MultipleShipmentsPage', () => import('./pages/MultipleShipmentsPage.tsx')),
  page(paths.notShipped, 'NotShippedPage', () => import('./pages/NotShippedPage.tsx')),
  page(paths.tooSoon, 'TooSoonPage', () => import('./pages/TooSoonPage.tsx')),
  page(paths.tooLate, 'TooLatePage', () => import('./pages/TooLatePage.tsx')),
  page(paths.return, 'ReturnPage', () => import('./pages/ReturnPage.tsx')),
  page(paths.returnStart, 'ReturnStartPage', () => import('./pages/ReturnStartPage.tsx')),
  page(paths.inStore['contact-info'], 'in-store/ContactInfoPage', () => import('./pages/in-store/ContactInfoPage.tsx')),
  page(
    paths.inStore['date-of-purchase'],
    'in-store/DateOfPurchasePage',
    () => import('./pages/in-store/DateOfPurchasePage.tsx'),
  ),
  page(paths.inStore.products, 'in-store/ProductsPage', () => import('./pages/in-store/ProductsPage.tsx')),
  page(
    paths.inStore.productNotFound,
    'in-store/ProductNotFoundPage',
    () => import('./pages/in-store/ProductNotFoundPage.tsx'),
  ),
  page(paths.inStore.receipt, 'in-store/ReceiptPage', () => import('./pages/in-store/ReceiptPage.tsx')),
  page(
    paths.inStore.receiptRequired,
    'in-store/ReceiptRequiredPage',
    () => import('./pages/in-store/ReceiptRequiredPage.tsx'),
  ),
  page(
    paths.inStore.receiptUpload,
    'in-store/ReceiptUploadPage',
    () => import('./pages/in-store/ReceiptUploadPage.tsx'),
  ),
  page(paths.inStore.upload, 'in-store/UploadPage', () => import('./pages/in-store/UploadPage.tsx')),
  page(
    paths.inStore['shipping-address'],
    'in-store/ShippingAddressPage',
    () => import('./pages/in-store/ShippingAddressPage.tsx'),
  ),
  page(paths.inStore.review, 'in-store/ReviewPage', () => import('./pages/in-store/ReviewPage.tsx')),
  page(paths.inStore.sent, 'in-store/SentPage', () => import('./pages/in-store/SentPage.tsx')),
  page('/view/confirm/:token', 'in-store/ConfirmPage', () => import('./pages/in-store/ConfirmPage.tsx')),
];

/** The pages that a claim's link opens. */
const claimPages: RouteObject[] = [
  page('/view/:token', 'ViewClaimPage', () => import('./pages/ViewClaimPage.tsx')),
  page('/view/:token/review', 'ReviewClaimPage', () => import('./pages/ReviewClaimPage.tsx')),
  page('/print/:token', 'PrintPage', () => import('./pages/PrintPage.tsx')),
  page('/sign/:claimId', 'SignPage', () => import('./pages/SignPage.tsx')),
];

/** The one route table of server and browser. */
export function portalRoutes(): RouteObject[] {
  return [
    {
      id: rootId,
      loader: ({ context }) => context.get(rootContext),
      shouldRevalidate: () => false,
      Component: Shell,
      ErrorBoundary: LoneError,
      children: [
        {
          ErrorBoundary: LoneError,
          children: [
            {
              id: guardedId,
              loader: ({ request, context }): GuardedData => ({
                sample: context.get(sampleContext).read() !== null && showsOrder(new URL(request.url).pathname),
              }),
              shouldRevalidate: () => true,
              middleware: [guardMiddleware],
              children: [inLayout(Walk, walkPages), inLayout(ViewedClaim, claimPages)],
            },
            inLayout(Walk, [
              {
                id: 'unmatched',
                path: '*',
                handle: { title: words.title },
                loader: ({ request }) => {
                  throw notFound(request);
                },
              },
            ]),
          ],
        },
      ],
    },
  ];
}
