import { Submit } from "~/ui/forms/button";

export function SendConfirmation({ label }: { label: string }) {
  return (
    <form method="post" action="/account/send-confirmation" data-keep-scroll>
      <Submit>{label}</Submit>
    </form>
  );
}
