import { StoreMenu } from './StoreMenu.tsx';

/** The head of a page on a phone: its name and the store. */
export function PhoneHead({ title }: { title: string }) {
  return (
    <div className="frame-phone-head">
      <span className="frame-phone-title" aria-hidden="true">
        {title}
      </span>
      <StoreMenu />
    </div>
  );
}
