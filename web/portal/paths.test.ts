import { describe, expect, it } from 'vitest';
import { paths, tokenOf } from './paths.ts';

describe('paths', () => {
  it('the paths print every address of the portal', () => {
    const printed = {
      ...paths,
      detailsOf: paths.detailsOf(2),
      received: paths.received(1042),
      startAgain: paths.startAgain('order'),
      openLink: paths.openLink('a.b'),
      view: paths.view('t/1'),
      viewReview: paths.viewReview('t/1'),
      viewAppeal: paths.viewAppeal('t/1'),
      print: paths.print('t/1'),
      sign: [paths.sign('clm_1'), paths.sign('clm_1', 'a b')],
    };
    expect(printed).toEqual({
      home: '/',
      start: '/start',
      inStore: {
        begin: '/in-store/contact-info?category=WARRANTY',
        'contact-info': '/in-store/contact-info',
        'date-of-purchase': '/in-store/date-of-purchase',
        products: '/in-store/products',
        productNotFound: '/in-store/products/not-found',
        receipt: '/in-store/receipt',
        receiptRequired: '/in-store/receipt/required',
        receiptUpload: '/in-store/receipt/upload',
        upload: '/in-store/upload',
        'shipping-address': '/in-store/shipping-address',
        review: '/in-store/review',
        sent: '/in-store/sent',
      },
      claimReceived: '/claim-received',
      closed: '/closed',
      issues: '/issues',
      items: '/issues/items',
      shipment: '/issues/shipment',
      details: '/issues/shipment/details',
      multipleShipments: '/multiple-shipments',
      notShipped: '/not-shipped',
      process: '/process',
      resolution: '/resolution',
      review: '/resolution/review',
      return: '/return',
      returnStart: '/return/start',
      tooLate: '/too-late',
      tooSoon: '/too-soon',
      detailsOf: '/issues/shipment/details?part=2',
      received: '/claim-received?claim=1042',
      startAgain: '/start?closed=order',
      openLink: '/start?link=a.b',
      view: '/view/t%2F1',
      viewReview: '/view/t%2F1/review',
      viewAppeal: '/view/t%2F1/appeal',
      print: '/print/t%2F1',
      sign: ['/sign/clm_1', '/sign/clm_1?token=a%20b'],
    });
  });

  it('the paths find the token of a view address', () => {
    expect(tokenOf('http://demo.localhost:3000/view/abc.def?x=1')).toBe('abc.def');
    expect(tokenOf('/view/t%2F1/review')).toBe('t/1');
    expect(tokenOf('/start')).toBeNull();
  });
});
